// `npm run exercise:new 09/3 some-name`: a folder with everything that an exercise needs, and what to write where.
import * as goerrors from "#go/errors";
import { scaffold } from "./scaffold.ts";

const [id, name, ...more] = process.argv.slice(2);
if (id === undefined || name === undefined || more.length > 0) {
  fail("usage: npm run exercise:new CHAPTER/NUMBER NAME, for example: npm run exercise:new 09/3 some-name");
}
try {
  const path = scaffold(id, name);
  console.log(
    `exercises/${path} is there. See what is to do: npm run exercise:check ${id.slice(0, 2)}/${id.split("/")[1]}`,
  );
} catch (err) {
  fail(goerrors.textOf(err));
}

function fail(why: string): never {
  console.error(why);
  process.exit(2);
}
