import { standby } from "./standby.ts";
const t=Date.now();
const s = await standby(9000);
for (const m of s.moments) console.log(JSON.stringify(m)); console.log(s.leads, Date.now()-t);
