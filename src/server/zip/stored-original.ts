/** A stored file as it is handed out in an archive: its path there, where it lies, and what is known of its bytes. */
export interface StoredOriginal {
  /** With `/` between folders; the code that forms the archive makes it savable and distinct. */
  path: string
  key: string
  bytes: number
  /** Null where nobody has read the file through yet. */
  crc32: number | null
  /** Changes with the bytes. */
  mark: string
  modifiedAt: Date
}
