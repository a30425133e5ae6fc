import { plans } from '#features/plans/contract/plan.ts'
import { bytesText } from '#kernel/bytes-text.ts'
import type { HelpSection } from '../help-section.ts'
import { limits } from '../limits.ts'

/** Section of the help: How much. */
export const howMuch: HelpSection = {
  title: 'How much',
  text: (
    <>
      <p>One file may have up to {limits.demoMegabytes} MB. Demos, artwork, tabs and files of a workspace together:</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Plan of the owner</th>
            <th scope="col">All together</th>
          </tr>
        </thead>
        <tbody>
          {[plans.free, plans.pro, plans.band_plus].map((plan) => (
            <tr key={plan.name}>
              <th scope="row">{plan.name}</th>
              <td>{bytesText(plan.storageBytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  ),
}
