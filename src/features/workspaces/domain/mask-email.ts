/** An address that its holder recognises and nobody else can write to: `m•••@example.com`. */
export const maskEmail = (address: string): string => {
  const at = address.lastIndexOf('@')
  const [first = ''] = address
  return at < 1 ? '•••' : `${first}•••${address.slice(at)}`
}
