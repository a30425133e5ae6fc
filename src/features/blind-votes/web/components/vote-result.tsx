import type { BlindResult, BlindVote } from '../../contract/blind-vote.ts'
import { chanceWords } from '../../domain/tally.ts'
import styles from './vote-result.module.css'

/** What a vote came to: the tally, how likely it is by chance, and who chose what. */
export const VoteResult = ({ vote, result }: { vote: BlindVote; result: BlindResult }) => {
  const nameOf = { first: `v${vote.first.version}`, second: `v${vote.second.version}`, none: 'No difference' }
  const sides = ['first', 'second', 'none'] as const
  const most = Math.max(1, result.first, result.second, result.none)
  return (
    <section className={styles.result} aria-label="Result">
      <dl className={styles.tally}>
        {sides.map((side) => (
          <div key={side} className={styles.row}>
            <dt>{nameOf[side]}</dt>
            <dd className={styles.count}>
              <meter className={styles.meter} min={0} max={most} value={result[side]} aria-hidden="true" />
              <span className="mono">{result[side]}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p>{chanceWords(result.first, result.second, result.chance)}</p>
      {result.casts.length > 0 && (
        <ul className={styles.casts} aria-label="Votes">
          {result.casts.map((cast) => (
            <li key={cast.voter} className={styles.cast}>
              <strong>{cast.voter}</strong> <span>{nameOf[cast.choice]}</span>
              {cast.comment && <p className={styles.comment}>{cast.comment}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
