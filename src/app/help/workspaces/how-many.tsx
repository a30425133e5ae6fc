import { Link } from '@tanstack/react-router'
import { plans } from '#features/plans/contract/plan.ts'
import type { HelpSection } from '../help-section.ts'

const count = (value: number, one: string, many: string): string => `${value} ${value === 1 ? one : many}`

/** Section of the help: How many. */
export const howMany: HelpSection = {
  title: 'How many',
  text: (
    <>
      <p>
        The owner’s plan counts, for everybody in the workspace. Being a member of other people’s workspaces is free.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Plan</th>
            <th scope="col">Own workspaces</th>
            <th scope="col">People in each, with you</th>
          </tr>
        </thead>
        <tbody>
          {[plans.free, plans.pro, plans.band_plus].map((plan) => (
            <tr key={plan.name}>
              <th scope="row">{plan.name}</th>
              <td>{count(plan.workspaces, 'workspace', 'workspaces')}</td>
              <td>{count(plan.peoplePerWorkspace, 'person', 'people')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Only Free can be signed up for today. On <Link to="/plans">Plans</Link> you can leave an address for the others.
      </p>
    </>
  ),
}
