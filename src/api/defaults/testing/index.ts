export { roundTrip } from "./round-trip.ts";
