// Made from the folders of src/features by `npm run features`; a test fails when it is not up to date.

import { samples as approvals } from '#features/approvals/server/samples.ts'
import { samples as datePolls } from '#features/date-polls/server/samples.ts'
import { samples as factors } from '#features/factors/server/samples.ts'
import { samples as plans } from '#features/plans/server/samples.ts'
import { samples as reports } from '#features/reports/server/samples.ts'
import { samples as search } from '#features/search/server/samples.ts'
import { samples as sso } from '#features/sso/server/samples.ts'
import { samples as tokens } from '#features/tokens/server/samples.ts'
import { samples as webhooks } from '#features/webhooks/server/samples.ts'

/** What each feature's calls are tried with. */
export const featureInputs = {
  ...approvals.inputs,
  ...datePolls.inputs,
  ...factors.inputs,
  ...plans.inputs,
  ...reports.inputs,
  ...search.inputs,
  ...sso.inputs,
  ...tokens.inputs,
  ...webhooks.inputs,
}

/** What each feature gives a band. */
export const featureRows = [
  approvals.rows,
  datePolls.rows,
  factors.rows,
  plans.rows,
  reports.rows,
  search.rows,
  sso.rows,
  tokens.rows,
  webhooks.rows,
]
