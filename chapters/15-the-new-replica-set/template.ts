import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as hashutil from "#api/hash";
import * as scheme from "#api/scheme";
import { computeHash } from "../../src/controller/controller-utils.ts";

export const images = ["1.19", "1.20", "1.21", "bad"] as const;
export const labels = { "app": { app: "web" }, "app, tier": { app: "web", tier: "front" }, "tier, app": { tier: "front", app: "web" } } as const; // prettier-ignore
export const envs = { "none": [], "LOG": [{ name: "LOG", value: "debug" }] } as const; // prettier-ignore
export const counts = ["none", "0", "1", "2"] as const;

/** A pod template of `web` and a count of collisions, as a reader sets them. */
export interface Chosen {
  readonly image: (typeof images)[number];
  readonly labels: keyof typeof labels;
  readonly env: keyof typeof envs;
  readonly count: (typeof counts)[number];
}

export const ofTheScene: Chosen = { image: "1.19", labels: "app", env: "none", count: "none" };

/** The template of `web` with all that the API server fills in. */
export function templateOf(chosen: Chosen): v1.PodTemplateSpec {
  const env = envs[chosen.env];
  const container = {
    name: "web",
    image: `nginx:${chosen.image}`,
    ...(env.length > 0 && { env }),
    resources: {},
    terminationMessagePath: "/dev/termination-log",
    terminationMessagePolicy: "File",
    imagePullPolicy: "IfNotPresent",
  };
  const { spec } = scheme.decode<apps.Deployment>({
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { name: "web", namespace: "default" },
    spec: {
      selector: { matchLabels: { app: "web" } },
      template: {
        metadata: { labels: labels[chosen.labels] },
        spec: {
          containers: [container],
          restartPolicy: "Always",
          terminationGracePeriodSeconds: 30,
          dnsPolicy: "ClusterFirst",
          securityContext: {},
          schedulerName: "default-scheduler",
        },
      },
    },
  });
  return spec.template;
}

/** A template on its way to a name. */
export interface Spelled {
  readonly text: string;
  /** What is hashed behind the text, in hexadecimal; nothing without a count. */
  readonly bytes: readonly string[];
  /** The hash that the letters stand for. */
  readonly sum: number;
  readonly letters: string;
}

export function spelled(chosen: Chosen): Spelled {
  const template = templateOf(chosen);
  const count = chosen.count === "none" ? undefined : Number(chosen.count);
  const letters = computeHash(template, count);
  const bytes = count === undefined ? [] : [count, 0, 0, 0, 0, 0, 0, 0].map((byte) => byte.toString(16).padStart(2, "0")); // prettier-ignore
  return { text: hashutil.deepHashObject(template), bytes, sum: readBack(letters), letters };
}

/** The digits of a hash, by the letters that stand for them. */
export const alphabet = "456789bcdf";

/** The number that a hash spells. */
export const readBack = (letters: string): number =>
  Number(Array.from(letters, (letter) => alphabet.indexOf(letter)).join(""));
