import type * as resourcecli from "#cli-runtime/resource";
import * as context from "#go/context";
import type * as http from "#go/net/http";
import * as strconv from "#go/strconv";
import * as utilclock from "#utils/clock";

export async function readHttpWithRetries(
  get: resourcecli.HttpGet,
  u: string,
  { attempts, clock, duration }: resourcecli.Retries,
): Promise<http.Body> {
  if (attempts <= 0) throw new Error(`http attempts must be greater than 0, was ${attempts}`);
  const [answer, err] = await asked(get, u);
  if (answer?.statusCode === 200) return answer.body;
  answer?.body.cancel();
  if (attempts === 1 || (answer !== undefined && !isServersFault(answer))) throw err;
  await utilclock.sleep(clock, duration, context.background());
  return readHttpWithRetries(get, u, { attempts: attempts - 1, clock, duration });
}

const isServersFault = ({ statusCode }: resourcecli.HttpAnswer): boolean =>
  Math.trunc(statusCode / 100) === 5;

async function asked(
  get: resourcecli.HttpGet,
  u: string,
): Promise<[answer: resourcecli.HttpAnswer | undefined, err: unknown]> {
  try {
    const answer = await get(u);
    const said = `server reported ${answer.status}, status code=${answer.statusCode}`;
    return [answer, new Error(`unable to read URL ${strconv.quote(u)}, ${said}`)];
  } catch (err) {
    return [undefined, err];
  }
}
