/** How long a track is: "3:45". Rounded first: 239.6 seconds are four minutes. */
export const lengthText = (seconds: number): string => {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
