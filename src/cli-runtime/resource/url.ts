// Go: staging/src/k8s.io/cli-runtime/pkg/resource/visitor.go
import type * as restclient from "#client-go/rest";
import * as goerrors from "#go/errors";
import * as http from "#go/net/http";
import * as url from "#go/net/url";
import * as strconv from "#go/strconv";
import type { HttpGet } from "./visitor.ts";

/** A GET over a transport. Its errors say what was asked, as Go's do. */
export function getOver(fetch: restclient.Fetch): HttpGet {
  return async (url) => {
    const answer = await sent(fetch, url);
    const status = `${answer.status} ${http.statusText(answer.status)}`;
    const body =
      answer.body === null ? new http.TextResponse("", { status: 200, headers: {} }).body : answer.body;
    return { statusCode: answer.status, status, body: http.bodyOf(body) };
  };
}

async function sent(fetch: restclient.Fetch, url: string): Promise<http.Response> {
  const words = `Get ${strconv.quote(url)}: `;
  try {
    return await fetch(new http.TextRequest(url, { method: "GET", headers: {} }));
  } catch (err) {
    const text = goerrors.textOf(err);
    throw new Error(text.startsWith(words) ? text : words + text);
  }
}

/** What is wrong with a URL, in the words of Go's net/url; undefined if nothing is. */
export function urlError(text: string): string | undefined {
  const wrong = faultOf(text);
  return wrong === undefined ? undefined : `parse ${strconv.quote(text)}: ${wrong}`;
}

function faultOf(text: string): string | undefined {
  if (url.hasControlCharacter(text)) return "net/url: invalid control character in URL";
  const [, authority = "", rest = ""] = /^https?:\/\/([^/?#]*)(.*)$/s.exec(text) ?? [];
  const host = authority.slice(authority.lastIndexOf("@") + 1);
  const escape = /%(?![0-9a-fA-F]{2})/;
  const path = rest.split(/[?#]/, 1)[0] ?? "";
  for (const part of [host, path]) {
    const bad = escape.exec(part);
    if (bad !== null) return `invalid URL escape ${strconv.quote(part.slice(bad.index, bad.index + 3))}`;
  }
  const strange = /[ "<>\\^`{|}]/.exec(host)?.[0];
  if (strange !== undefined) return `invalid character ${strconv.quote(strange)} in host name`;
  const port = /^(?:\[[^\]]*\]|[^:]*)(:.*)$/.exec(host)?.[1];
  if (port !== undefined && !/^:\d*$/.test(port)) return `invalid port ${strconv.quote(port)} after host`;
  return undefined;
}
