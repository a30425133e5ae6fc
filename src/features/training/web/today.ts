const two = (value: number): string => String(value).padStart(2, '0')

/** The date of a moment on the clock of this device, YYYY-MM-DD. */
export const dayOf = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`

/** Today on the clock of this device. */
export const today = (): string => dayOf(new Date())
