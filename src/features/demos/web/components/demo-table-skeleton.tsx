import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'
import styles from './demo-table.module.css'
import { Head } from './demo-table.tsx'

const NAMES = ['58%', '44%', '62%', '38%', '52%', '35%', '48%']

/** The table before its rows are there. */
export const DemoTableSkeleton = () => (
  <Loading label="Loading demos">
    <div className={styles.frame}>
      <Table label="Demos" className={styles.table ?? ''}>
        <Head />
        <tbody>
          {NAMES.map((width) => (
            <tr key={width}>
              <td>
                <Skeleton width="28px" height="28px" />
              </td>
              <td>
                <Skeleton width={width} />
              </td>
              <td>
                <Skeleton width="28px" height="20px" />
              </td>
              <td className={styles.waveColumn}>
                <Skeleton height="18px" />
              </td>
              <td className={styles.bpmColumn}>
                <Skeleton width="36px" />
              </td>
              <td className={styles.keyColumn}>
                <Skeleton width="60px" />
              </td>
              <td className={styles.lufsColumn}>
                <Skeleton width="38px" />
              </td>
              <td className={styles.notesColumn}>
                <Skeleton width="30px" />
              </td>
              <td className={styles.updatedColumn}>
                <Skeleton width="96px" />
              </td>
              <td>
                <Skeleton width="86px" />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  </Loading>
)
