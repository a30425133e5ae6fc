import type { MerchShow } from '../../contract/merch.ts'
import styles from './counted-facts.module.css'

/** Where a confirmed show was counted, and what its venue keeps: to read, for nothing of it can be changed now. */
export const CountedFacts = ({ show, place }: { show: MerchShow; place: string }) => (
  <dl className={styles.facts}>
    <div>
      <dt>Counted at</dt>
      <dd>{place}</dd>
    </div>
    <div>
      <dt>The venue keeps</dt>
      <dd className="mono">{show.cutPercent} %</dd>
    </div>
  </dl>
)
