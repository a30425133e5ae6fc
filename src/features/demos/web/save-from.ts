/** Saves what an address of this server answers with, under the name that it gives, else under this one. */
export const saveFrom = (address: string, name = ''): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
