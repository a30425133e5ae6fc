/** Words that nobody searches for or that need a second reading, each with what to write in its place. */
export const refusedWords: { word: RegExp; instead: string }[] = [
  { word: /\bwho(m|so)?ever\b/gi, instead: 'everyone who, the person who, or the role by its name' },
  { word: /\banew\b/gi, instead: 'again' },
  { word: /\b(our|its|their|his|her|one's|one’s) own hands?\b/gi, instead: 'in-house, ourselves' },
  { word: /\bso-manieth\b/gi, instead: 'nth' },
  { word: /\b(stand(s|ing)?|stood) in\b(?! (line|front|the way))/gi, instead: 'is in, replaces, double' },
  { word: /\bstand(s|ing)? beside\b|\bstood beside\b/gi, instead: 'is next to, is shown with' },
  { word: /\b(whence|thence|hence(forth)?|hitherto|thereof|whereof|wherefrom|whereto)\b/gi, instead: 'from where, so' },
  { word: /\b(puts?|putting) right\b/gi, instead: 'repairs, corrects' },
  { word: /\bdid not arrive\b/gi, instead: 'could not be loaded, did not go through' },
  { word: /\bas whom\b/gi, instead: 'under which account' },
]

/** How often refused words are in a text. */
export const countRefused = (text: string): number =>
  refusedWords.reduce((count, { word }) => count + (text.match(word)?.length ?? 0), 0)
