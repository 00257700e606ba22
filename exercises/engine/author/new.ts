// `npm run exercise:new 09/3 some-name`: a folder with everything that an exercise needs, and what to write where.
import * as goerrors from "#go/errors";
import * as flag from "#go/flag/node";
import { scaffold } from "./scaffold.ts";

const program = {
  usage: "usage: npm run exercise:new CHAPTER/NUMBER NAME, for example: npm run exercise:new 09/3 some-name",
  words: { least: 2, most: 2 },
};

process.exitCode = await flag.run(program, process.argv.slice(2), ({ words: [id = "", name = ""] }) => {
  try {
    const path = scaffold(id, name);
    console.log(
      `exercises/${path} is there. See what is to do: npm run exercise:check ${id.slice(0, 2)}/${id.split("/")[1]}`,
    );
    return 0;
  } catch (err) {
    throw new flag.UsageError(goerrors.textOf(err));
  }
});
