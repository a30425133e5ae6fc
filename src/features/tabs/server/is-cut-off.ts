const opens = /<score-(partwise|timewise)[\s>]/

/** Whether a MusicXML score stops before its outermost element is closed; alphaTab reads such a text without a word. */
export const isCutOff = (text: string): boolean => {
  const root = opens.exec(text)?.[1]
  if (!root) return false
  const end = `</score-${root}`
  const at = text.lastIndexOf(end)
  if (at < 0) return true
  // Behind the end there may be comments and instructions for programs.
  const behind = text.slice(at + end.length).replaceAll(/<!--.*?-->|<\?.*?\?>/gs, '')
  return behind.trim() !== '>'
}
