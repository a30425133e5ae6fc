/** Hands a file that was made in the page to the browser's downloads. */
export const saveFile = (name: string, contents: Blob): void => {
  const address = URL.createObjectURL(contents)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has to have begun before the address ends.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
