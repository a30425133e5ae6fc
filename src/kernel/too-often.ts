/** What is said to a call that came too often, with how long to wait, from seconds, in whole minutes. */
export const tooOftenText = (waitSeconds: number): string =>
  `That was too often. Try again in ${waitSeconds <= 60 ? 'a minute' : `${Math.ceil(waitSeconds / 60)} minutes`}.`
