// Go: pkg/controlplane/instance.go
import * as embeddeddiscovery from "#embedded/discovery";
import * as endpoints from "#embedded/endpoints";
import * as kinds from "#embedded/kinds";
import * as genericregistry from "#embedded/registry";
import { newAccess } from "./access.ts";
import { GenericApiServer, type GenericApiServerOptions } from "./server.ts";

type Everything = "kinds" | "patches" | "words" | "subresources" | "printers" | "discovery" | "access";

/** As those of GenericApiServer; what is left out of its parts is all that there is. */
export interface ApiServerOptions
  extends Omit<GenericApiServerOptions, Everything>, Partial<Pick<GenericApiServerOptions, Everything>> {
  /** etcd's flag --max-request-bytes: 1.5 MiB unless told otherwise. */
  readonly maxRequestBytes?: number;
}

const everything: Pick<GenericApiServerOptions, Everything> = {
  kinds: kinds.servedKinds,
  patches: endpoints.patches,
  words: endpoints.goWords,
  subresources: endpoints.subresources,
  printers: kinds.printers,
  discovery: embeddeddiscovery.documentAt,
  access: newAccess,
};

/** The server that serves every kind, in every way. A page that can do with less hands a GenericApiServer what it needs. */
export class ApiServer extends GenericApiServer {
  constructor(options: ApiServerOptions) {
    const requestLimit = genericregistry.newRequestLimit(options.maxRequestBytes);
    super({ ...everything, requestLimit, ...options });
  }
}
