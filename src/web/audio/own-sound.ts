/** A sound beside the player's, for a screen that follows it; slower or faster, it keeps its pitch. */
export const ownSound = (address: string): HTMLAudioElement => {
  const sound = new Audio(address)
  sound.preload = 'auto'
  sound.preservesPitch = true
  return sound
}
