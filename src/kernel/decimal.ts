/** A number as people type it: digits, with a point before decimals. */
export const decimalPattern = /^\s*[+-]?\d+(\.\d+)?\s*$/
