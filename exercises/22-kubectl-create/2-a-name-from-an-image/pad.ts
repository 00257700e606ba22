import * as rand from "#go/math/rand";
import { buildPodSpec } from "./exercise.ts";

const images = ["nginx:1.19", "localhost:5000/team/web:1.2", "web@sha256:abc", "my_app.v2"];
buildPodSpec({ images }, [], new rand.Rand(1)).containers.map(({ image, name }) => ({ image, name }));
