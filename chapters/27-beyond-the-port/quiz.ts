import type { Facts, Question } from "../../site/author.ts";

export const facts: Facts = () => ({});

export const quiz: Question[] = [];
