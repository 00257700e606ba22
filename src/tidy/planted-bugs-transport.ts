// Ours: bugs that the tests of a client's transport and configuration must see

const rest = "src/client-go/rest";
const transport = "src/client-go/transport";

/** As in planted-bugs.ts. */
export const plantedInTransport = [
  {
    name: "a token is shown until its last instant",
    file: `${transport}/token-source.ts`,
    find: "tok.expiry - this.#leeway > this.#clock.now()",
    plant: "tok.expiry > this.#clock.now()",
    tests: [transport],
  },
  {
    name: "each of many who wait asks for a token of its own",
    file: `${transport}/token-source.ts`,
    find: "this.#renewal ??= this.#renew()",
    plant: "this.#renewal = this.#renew()",
    tests: [transport],
  },
  {
    name: "what a request says of its user itself passes a proxy that knows better",
    file: `${transport}/round-trippers.ts`,
    find: ".filter(([name]) => !isAuthProxyHeader(name))",
    plant: "",
    tests: [transport],
  },
  {
    name: "clients that hold a server to different names share a connection",
    file: `${transport}/cache.ts`,
    find: "insecure, caData, serverName, nextProtos",
    plant: "insecure, caData, nextProtos",
    tests: [transport],
  },
  {
    name: "a curl command in the log shows a token",
    file: `${transport}/debugging.ts`,
    find: "strconv.quote(`${key}: ${maskValue(key, value)}`)",
    plant: "strconv.quote(`${key}: ${value}`)",
    tests: [transport],
  },
  {
    name: "a server that is overloaded counts as well",
    file: `${rest}/urlbackoff.ts`,
    find: "responseCode > maxResponseCode || responseCode === serverIsOverloaded",
    plant: "responseCode > maxResponseCode",
    tests: [`${rest}/urlbackoff`],
  },
  {
    name: "a watch does not hold off",
    file: `${rest}/transport.ts`,
    find: "return d > 0 ? backoff.sleep(d, signal).then(send) : send();",
    plant: "return d < 0 ? backoff.sleep(d, signal).then(send) : send();",
    tests: [`${rest}/urlbackoff`],
  },
  {
    name: "a subresource counts as the name of an object",
    file: `${rest}/url-template.ts`,
    find: 'subresources.has(segments[index + 2] ?? "") ? "{name}" : "{namespace}"',
    plant: '"{namespace}"',
    tests: [`${rest}/url-template`],
  },
  {
    name: "an anonymous client keeps its certificate",
    file: `${rest}/config.ts`,
    find: "for (const field of tlsIdentity) delete anonymous.tlsClientConfig?.[field];",
    plant: "",
    tests: [`${rest}/config`],
  },
  {
    name: "a request passes by its proxy",
    file: "src/client-go/node/transport.ts",
    find: "if (proxy === undefined) return nodeHttp.request(url, { ...options, agent: plain });",
    plant: "if (proxy !== undefined) return nodeHttp.request(url, { ...options, agent: plain });",
    tests: ["src/client-go/node/proxy"],
  },
  {
    name: "of a header in two lines only the last is sent",
    file: "src/client-go/node/transport.ts",
    find: "others === undefined ? value : [others, value].flat()",
    plant: "value",
    tests: ["src/client-go/node/transport"],
  },
] as const;
