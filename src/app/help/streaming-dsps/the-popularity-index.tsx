import { popularityWords } from '#features/statistics/contract/popularity-formula.ts'
import type { HelpSection } from '../help-section.ts'

/** Section of the help: The popularity index. */
export const thePopularityIndex: HelpSection = {
  title: 'The popularity index',
  text: (
    <>
      <p>
        My Band shows a number from 0 to 100 that Backline reckons from the band’s own numbers. It compares the band
        with itself over time, and is nobody’s ranking.
      </p>
      <ul>
        {popularityWords.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  ),
}
