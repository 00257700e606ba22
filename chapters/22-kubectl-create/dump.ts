import * as p from "./plays.ts";
for (const [k, v] of Object.entries(p)) if (typeof v === "object" && !Array.isArray(v)) console.log(k, JSON.stringify(v, null, 1));
for (const i of ["nginx:1.19", "localhost:5000/x", "localhost:5000/team/web:1.2", "web@sha256:abc", "a:1@sha256:abc", "my_app.v2", "x/y/z", "my-app"]) console.log(i, p.containerName(i));
console.log(await p.verdict("Deployment", { Deployment: true }), await p.verdict("Deployment", { Deployment: false }), await p.verdict("Deployment", { Namespace: true }), await p.verdict("Widget", { Namespace: true }, ["Widget"]), await p.verdict("Widget", { Namespace: true }),await p.verdict("Widget", { }, ["Widget"]));
