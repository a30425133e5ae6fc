/** A text without a named encoding: UTF-8 where it is that, else Latin-1. */
export const plainText = (bytes: Buffer): string => {
  const text = bytes.toString('utf8')
  return text.includes('\ufffd') ? bytes.toString('latin1') : text
}
