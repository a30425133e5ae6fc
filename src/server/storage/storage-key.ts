const safeKey = /^[0-9a-z-]+(\/[0-9a-z-]+)*(\.[0-9a-z]+)?$/i

/** Throws unless a key is made of what the server makes keys of: no key leads out of its store. */
export const checkKey = (key: string): void => {
  if (!safeKey.test(key)) throw new Error(`Not a storage key: ${key}`)
}
