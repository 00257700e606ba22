import { type Recorded, Terminal } from "../../site/record/kubectl.ts";
import type { Stage } from "../../site/record/scenario.ts";

/** What a line has asked so far, and what was stored when it ended. */
interface Count {
  GET: number;
  POST: number;
  stored?: number;
}

/** The ways in which a line may be meant. */
export type Way = "client" | "server" | "none";

export const title = "Asked and stored";
export const heads = ["GET", "POST", "Deployments stored"];

/** Types lines at a terminal, and shows beside the code what each has asked and left behind. */
export async function counting(
  stage: Stage,
  files: Readonly<Record<string, string>>,
): Promise<(way: Way, line: string, recorded?: Recorded) => Promise<void>> {
  const counts = new Map<Way, Count>();
  let count: Count = { GET: 0, POST: 0 };
  const stored = (): number => stage.stored("deployments.apps").length;
  const terminal = await Terminal.open(
    {
      ...stage,
      // Nobody acts on what is stored: this chapter ends where the answer is printed.
      cluster: (options) => stage.cluster({ ...options, controllers: false }),
      traced: (fetch, who) => {
        const asks = stage.traced(fetch, who);
        return async (request) => {
          const answer = await asks(request);
          if (request.method === "GET" || request.method === "POST") count[request.method]++;
          return answer;
        };
      },
    },
    { files },
  );
  stage.tables(() => [
    { title, heads, rows: [...counts].map(([way, one]) => [way, one.GET, one.POST, one.stored ?? stored()]) },
  ]);
  return async (way, line, recorded) => {
    count = { GET: 0, POST: 0 };
    counts.set(way, count);
    await terminal.type(line, recorded);
    count.stored = stored();
  };
}
