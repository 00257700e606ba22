export const quiz = [];
