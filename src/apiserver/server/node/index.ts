export { Connections } from "./connections.ts";
export { foreign, isLoopback, isLoopbackAuthority } from "./loopback.ts";
export { network } from "./network.ts";
export { peerCertificates } from "./peer.ts";
export { pipeBody } from "./pipe.ts";
export { refuseBytes } from "./refuse.ts";
export { BodyTooLarge, toRequest } from "./request.ts";
export { selfSigned } from "./self-signed.ts";
export type { CertificateOptions, KeyPair } from "./self-signed.ts";
