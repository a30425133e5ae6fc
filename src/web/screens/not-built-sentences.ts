/** What each screen that is not there yet will do, in one sentence, by its address. */
export const notBuiltSentences: Readonly<Record<string, string>> = {
  '/my-band': 'Will show how many people follow the band on Spotify.',
  '/streaming-dsps': 'Will compare how your releases do on each streaming service.',
  '/finances': 'Will show what came in and went out, month by month, in $, € and kč.',
  '/transactions': 'Will list every payment of the band.',
  '/merch': 'Will count your merch: what is in stock, and what was sold where.',
  '/reports': 'Will sum up the last seven days.',
}
