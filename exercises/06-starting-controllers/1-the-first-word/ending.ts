import * as genericcontrollermanager from "#controller-manager/app";
import type { Facts } from "../../engine/exercise.ts";

export const facts: Facts = () =>
  ["*,-cronjob,cronjob", "cronjob,*,-cronjob"].map((list) => {
    const may = genericcontrollermanager.isControllerEnabled("cronjob", new Set(), list.split(","));
    return `with \`${list}\` the answer for cronjob is ${may ? "yes" : "no"}`;
  });
