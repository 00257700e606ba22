// Go: time/time.go

/** Durations are milliseconds: write `15 * second`, never `15000`. */
export const millisecond = 1;
export const second = 1000 * millisecond;
export const minute = 60 * second;
export const hour = 60 * minute;
