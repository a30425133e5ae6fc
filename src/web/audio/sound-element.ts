/** What the player needs of whatever sounds: an audio element, or several that act as one. */
export interface SoundElement
  extends Pick<
    HTMLAudioElement,
    'src' | 'preload' | 'volume' | 'currentTime' | 'play' | 'pause' | 'load' | 'removeAttribute' | 'getAttribute'
  > {
  readonly duration: number
  readonly readyState: number
  readonly error: object | null
  addEventListener: (type: string, listener: () => void) => void
}
