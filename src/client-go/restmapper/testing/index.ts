export { fakeDiscoveryClient, resource } from "./fake-discovery.ts";
