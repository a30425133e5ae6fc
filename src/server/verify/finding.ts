/** What one check looked at and found; violations mean loss or a wrong book, warnings do not. */
export interface CheckResult {
  check: string
  examined: number
  violations: string[]
  warnings: string[]
}

/** The result of a check that has only violations. */
export const checked = (
  check: string,
  examined: number,
  violations: string[],
  warnings: string[] = [],
): CheckResult => ({
  check,
  examined,
  violations,
  warnings,
})
