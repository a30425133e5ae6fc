/** A song as the window of its guest links needs it. */
export interface SharedSong {
  id: string
  title: string
}
