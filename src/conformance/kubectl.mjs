#!/usr/bin/env node
// Drives a real kubectl binary, command by command, against a Kubernetes API
// server and writes down (or compares) exit code, stdout and stderr of each,
// with ages, uids, versions, times and random name suffixes scrubbed.
//
//   node kubectl.mjs --kubectl /usr/bin/kubectl --kubeconfig FILE
//                    [--out DIR | --golden DIR] [--only NAME] [--verbose] [--version 1.11] SESSION.json ...
//
// Each session runs in a namespace of its own. {"ready": N|"all"} between
// commands makes pods ready, since no kubelet runs behind the server; {"autoReady": true} keeps
// doing so while later commands run. A step's "timeout" kills the command, as an impatient user would.
// Exit status: 0 all equal (or recorded), 1 some differ, 2 usage.
import { execFile } from "node:child_process";
import {
  readFileSync,
  writeFileSync,
  mkdirSync,
  mkdtempSync,
  existsSync,
  readdirSync,
  statSync,
  rmSync,
} from "node:fs";
import { join, dirname } from "node:path";
import { tmpdir } from "node:os";
import http from "node:http";
import https from "node:https";

const argv = process.argv.slice(2);
const opt = { files: [] };
for (let i = 0; i < argv.length; i++) {
  if (argv[i] === "--verbose") opt.verbose = true;
  else if (argv[i].startsWith("--")) opt[argv[i].slice(2)] = argv[++i];
  else opt.files.push(argv[i]);
}
if (!opt.kubectl || !opt.kubeconfig || !opt.files.length) {
  console.error("kubectl.mjs: --kubectl, --kubeconfig and a session file are required");
  process.exit(2);
}
const files = opt.files.flatMap((f) =>
  statSync(f).isDirectory()
    ? readdirSync(f)
        .filter((n) => n.endsWith(".json"))
        .sort()
        .map((n) => join(f, n))
    : [f],
);
const sleep = (ms) => new Promise((r) => setTimeout(r, ms));

function run(bin, args, { cwd, stdin, env, timeout = 30000 } = {}) {
  return new Promise((resolve) => {
    const child = execFile(
      bin,
      args,
      { cwd, env: { ...process.env, ...env }, timeout, maxBuffer: 64 << 20 },
      (err, stdout, stderr) => {
        resolve({ code: err ? (err.killed ? "timeout" : (err.code ?? 1)) : 0, stdout, stderr });
      },
    );
    child.stdin.end(stdin ?? "");
  });
}
/** splits a command line as a shell would: words, 'single' and "double" quotes */
function words(line) {
  const out = [];
  let cur = null,
    quote = null;
  for (const c of line) {
    if (quote) {
      if (c === quote) quote = null;
      else cur += c;
    } else if (c === "'" || c === '"') {
      quote = c;
      cur ??= "";
    } else if (/\s/.test(c)) {
      if (cur !== null) {
        out.push(cur);
        cur = null;
      }
    } else cur = (cur ?? "") + c;
  }
  if (cur !== null) out.push(cur);
  return out;
}
function scrub(text, ns, server, dir) {
  if (/^(Usage|Examples|Available Commands):/m.test(text)) text = text.split("\n\n")[0].trimEnd() + "\n"; // of a help text, what stands above it
  return text
    .replace(/^( *)managedFields:\n(?:\1- .*\n(?:\1  .*\n)*)*/gm, "")
    .replaceAll(ns, "NS")
    .replaceAll(dir, "DIR")
    .replaceAll(server || "no-server", "SERVER")
    .replace(/https?:\/\/127\.0\.0\.1:\d+/g, "SERVER")
    .replace(/127\.0\.0\.1:\d+/g, "SERVER")
    .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, "UID")
    .replace(/\b[0-9a-f]{32}\b/g, "HASH")
    .replace(/(resourceVersion"?: ?)"?\d+"?/g, "$1N")
    .replace(/(resource version:? )"?\d+"?/gi, "$1N")
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)/g, "TIME")
    .replace(/(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d \w{3} \d{4} \d\d:\d\d:\d\d [+-]\d{4}/g, "TIME")
    .replace(/\S*\/(LIVE|MERGED)-\d+\//g, "$1/")
    .replace(/^((?:---|\+\+\+) .*?)\t.*$/gm, "$1")
    .replace(/[IWEF]\d{4} \d\d:\d\d:\d\d\.\d+\s+\d+ [\w.]+:\d+\]/g, "LOG")
    .replace(/^((?:\S+-)?[a-z][a-z0-9-]*-[a-z0-9]{6,10})-[a-z0-9]{5}\b/gm, "$1-xxxxx")
    .replace(/(pod\/[a-z0-9-]+-[a-z0-9]{6,10})-[a-z0-9]{5}\b/g, "$1-xxxxx")
    .replace(/(Created pod: |Deleted pod: |pod ")([a-z0-9-]+)-[a-z0-9]{5}\b/g, "$1$2-xxxxx")
    .replace(/\b(\d+d)?(\d+h)?(\d+m)?\d+s( ago)?\b( \(x\d+ over [0-9smhd]+\))?/g, "AGE")
    .replace(/<invalid>( ago)?/g, "AGE")
    .replace(/\(x\d+ over AGE\)/g, "")
    .replace(/[ \t]+$/gm, "")
    .replace(/ {2,}/g, "  ");
}

const version =
  opt.version ??
  /v(1\.\d+)/.exec(
    (await run(opt.kubectl, ["version", "--client"])).stdout.replace(/GitVersion:"v/, "v"),
  )?.[1] ??
  "unknown";
const kube = (args, more = {}) =>
  run(opt.kubectl, ["--kubeconfig", opt.kubeconfig, ...args], {
    ...more,
    env: { HOME: home, KUBECACHEDIR: join(home, "cache"), ...more.env },
  });
const home = mkdtempSync(join(tmpdir(), "kubectl-home-"));
// the first server and token of the kubeconfig
const config = readFileSync(opt.kubeconfig, "utf8");
const server = /server:\s*"?([^\s"},]+)/.exec(config)?.[1] ?? "";
const token = /token:\s*"?([^\s"},]+)/.exec(config)?.[1];

// The pods' status goes straight to the server over HTTP, never through the kubectl under test.
function call(method, path, body, contentType) {
  const url = new URL(path, server);
  return new Promise((resolve, reject) => {
    const req = (url.protocol === "https:" ? https : http).request(
      url,
      {
        method,
        rejectUnauthorized: false,
        headers: {
          Accept: "application/json",
          ...(body ? { "Content-Type": contentType } : {}),
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
        },
      },
      (res) => {
        const chunks = [];
        res.on("data", (c) => chunks.push(c));
        res.on("end", () => {
          try {
            resolve(JSON.parse(Buffer.concat(chunks).toString()));
          } catch {
            resolve({});
          }
        });
      },
    );
    req.on("error", reject);
    req.end(body ? JSON.stringify(body) : undefined);
  });
}
/** a number: that many pods; 'once': all there are now; 'all': until none is left that is not ready */
async function makeReady(ns, n) {
  for (let tries = 0; tries < 20; tries++) {
    const pods = ((await call("GET", `/api/v1/namespaces/${ns}/pods`)).items ?? [])
      .filter((p) => !(p.status.conditions ?? []).some((c) => c.type === "Ready" && c.status === "True"))
      .sort((a, b) => (a.metadata.name < b.metadata.name ? -1 : 1));
    if (!pods.length) return;
    for (const p of typeof n === "string" ? pods : pods.slice(0, n)) {
      await call(
        "PATCH",
        `/api/v1/namespaces/${ns}/pods/${p.metadata.name}/status`,
        {
          status: {
            phase: "Running",
            conditions: [
              {
                type: "Ready",
                status: "True",
                lastTransitionTime: new Date().toISOString().replace(/\.\d+Z/, "Z"),
              },
            ],
          },
        },
        "application/strategic-merge-patch+json",
      );
    }
    if (n !== "all") return;
    await sleep(700);
  }
}

function differ(want, got) {
  const out = [];
  for (const k of ["code", "stdout", "stderr"]) {
    const accept = want[k]?.$any ?? [want[k]];
    if (!accept.includes(got[k]))
      out.push(
        `${k}: want ${JSON.stringify(accept[0])?.slice(0, 400)}\n          got ${JSON.stringify(got[k])?.slice(0, 400)}`,
      );
  }
  return out;
}

let good = 0,
  bad = 0;
for (const file of files) {
  const session = JSON.parse(readFileSync(file, "utf8"));
  if (opt.only && session.name !== opt.only) continue;
  if (session.versions && !session.versions.includes(version)) continue;
  const ns = `kt-${session.name}-${Math.random().toString(36).slice(2, 7)}`;
  const dir = mkdtempSync(join(tmpdir(), "kubectl-session-"));
  for (const [name, text] of Object.entries(session.files ?? {})) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  }
  const files$ = http.createServer((q, r) => {
    const f = join(dir, new URL(q.url, "http://x").pathname);
    if (existsSync(f)) r.end(readFileSync(f));
    else {
      r.statusCode = 404;
      r.end("not found");
    }
  });
  await new Promise((r) => files$.listen(0, "127.0.0.1", r));
  await kube(["create", "namespace", ns]);
  await sleep(300);
  const said = [];
  let auto = false,
    over = false;
  const keeper = (async () => {
    while (!over) {
      if (auto) await makeReady(ns, "once").catch(() => {});
      await sleep(150);
    }
  })();
  for (const step of session.steps) {
    if (step.ready !== undefined) {
      await sleep(400);
      await makeReady(ns, step.ready);
      await sleep(700);
      continue;
    }
    if (step.autoReady !== undefined) {
      auto = step.autoReady;
      continue;
    }
    if (step.sleep) {
      await sleep(step.sleep);
      continue;
    }
    const args = words(
      step.kubectl.replaceAll("NS", ns).replaceAll("URL", `http://127.0.0.1:${files$.address().port}`),
    );
    const r = await kube(["-n", ns, ...args], {
      cwd: dir,
      stdin: step.stdin,
      env: { KUBE_EDITOR: step.editor ?? "true", EDITOR: step.editor ?? "true" },
      timeout: step.timeout ?? 30000,
    });
    await sleep(step.settle ?? 250);
    said.push({
      kubectl: step.kubectl,
      code: r.code,
      stdout: scrub(r.stdout, ns, server, dir),
      stderr: scrub(r.stderr, ns, server, dir),
    });
  }
  over = true;
  await keeper;
  await kube(["delete", "namespace", ns, "--wait=false"]);
  files$.close();
  rmSync(dir, { recursive: true, force: true });
  const name = `${session.name}.${version}.json`;
  if (opt.out) {
    mkdirSync(opt.out, { recursive: true });
    writeFileSync(join(opt.out, name), JSON.stringify(said, null, 1) + "\n");
  }
  if (opt.golden) {
    const g = join(opt.golden, name);
    if (!existsSync(g)) {
      console.log(`no recording for kubectl ${version}: ${session.name}`);
      continue;
    }
    JSON.parse(readFileSync(g, "utf8")).forEach((want, i) => {
      const d = said[i] ? differ(want, said[i]) : ["not run"];
      if (!d.length) good++;
      else {
        bad++;
        console.log(`DIFF ${version} ${session.name}: kubectl ${want.kubectl}`);
        if (opt.verbose) for (const l of d) console.log(`     ${l}`);
      }
    });
  } else good += said.length;
}
rmSync(home, { recursive: true, force: true });
console.log(`kubectl ${version}: ${good} passed, ${bad} failed`);
process.exit(bad ? 1 : 0);
