export { TokenAuthenticator } from "./tokenfile.ts";
