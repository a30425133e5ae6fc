let kept: { demoId: string; seconds: number } | null = null

/** Remembers where a demo is to open that one switches to; a link's own place goes before it. */
export const keepMoment = (demoId: string, seconds: number): void => {
  kept = { demoId, seconds }
}

/** The place to open a demo at, in seconds, if one switched to it. */
export const keptMoment = (demoId: string): number | null => (kept?.demoId === demoId ? kept.seconds : null)

/** The switch is over. */
export const forgetMoment = (): void => {
  kept = null
}
