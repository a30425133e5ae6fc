import { fetchBlob } from '#web/offline/fetch-blob.ts'

/** The bytes of a sound that came with the build. Throws `CallError` where they do not come. */
export const fetchSound = async (address: string): Promise<ArrayBuffer> =>
  (await fetchBlob(address, new AbortController().signal, () => undefined)).arrayBuffer()
