/** What is known of the demos that are there. */
export interface KnownDemo {
  songId: string
  name: string
  version: number
}
