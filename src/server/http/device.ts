import Bowser from 'bowser'

const longestDevice = 60

/**
 * What a person knows a device by, of the header User-Agent: `Firefox · Linux`, `Safari · iOS`; the name of a program that is no
 * browser (`curl`); empty for none. The header is only what its sender says: it helps to recognize one's own, and proves nothing.
 */
export const deviceOf = (userAgent: string | undefined): string => {
  if (!userAgent) return ''
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500))
  const program = browser.name || /^[\w .-]+/.exec(userAgent)?.[0].trim() || ''
  return (os.name ? `${program} · ${os.name}` : program).slice(0, longestDevice)
}
