/** What the player needs of something that sounds; `overview` is 200 columns in base64, loudness in LUFS. */
export interface Track {
  id: string
  workspaceId: string
  hue: string
  /** Who plays: the name of the band. */
  artist: string
  title: string
  version: number
  /** The address of the sound. */
  source: string
  durationSeconds: number | null
  overview: string | null
  lufs: number | null
  /** It is one of the band's files, and no demo. */
  isFile?: true
  /** The post of the community that lets it be heard, in place of a demo of the workspace. */
  postId?: string
}
