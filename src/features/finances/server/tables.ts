import { placeTables } from '#server/database/table-places.ts'

/** The tables of the finances, and where their columns are seen. */
export const tables = placeTables({
  agreement_sums: {
    shown: 'workspace_id agreement_id month member_id currency minor',
    export: { leftOut: 'reckoned from the entries' },
  },
  closed_months: { shown: 'workspace_id month closed_by closed_at', export: 'whole' },
  exchange_rate_runs: { shown: 'single tried_at problem' },
  exchange_rates: { shown: 'source currency day rate fetched_at' },
  held_entries: { shown: 'workspace_id entry_id agreement_id reason', export: 'whole' },
  ledger_balances: {
    shown: 'workspace_id kind party_id currency minor',
    export: { leftOut: 'reckoned from the entries' },
  },
  ledger_entries: {
    shown:
      'workspace_id id booked_on direction text minor currency category_id split version_id converted_minor converted_currency rate rate_date rate_source project_kind project_id project_name tags note source_kind source_id added_by added_at changed_by changed_at deleted_at row_version',
    hidden: 'words',
    export: 'whole',
  },
  ledger_legs: { shown: 'workspace_id entry_id place account_id member_id minor currency', export: 'whole' },
  ledger_receipts: {
    shown: 'workspace_id id entry_id file_key file_name file_bytes media_type added_by added_at',
    hidden: 'file_sha256',
    export: 'whole',
  },
  ledger_recoups: {
    shown: 'workspace_id entry_id place agreement_id member_id minor agreed_minor agreed_currency',
    export: 'whole',
  },
  ledger_shares: { shown: 'workspace_id entry_id member_id minor', export: 'whole' },
  ledger_sums: {
    shown: 'workspace_id month currency direction category_id minor entries',
    export: { leftOut: 'reckoned from the entries' },
  },
  ledger_versions: { shown: 'workspace_id entry_id version act said made_by made_at', export: 'whole' },
  manual_rates: { shown: 'workspace_id from_currency to_currency day rate made_by made_at', export: 'whole' },
  money_accounts: {
    shown: 'workspace_id id name kind opening closed_at row_version',
    hidden: 'name_key',
    export: 'whole',
  },
  money_books: { shown: 'workspace_id home_currency opened_at', export: 'whole' },
  money_categories: {
    shown: 'workspace_id id direction name place closed_at row_version',
    hidden: 'name_key',
    export: 'whole',
  },
  money_people: { shown: 'workspace_id id name', export: 'whole' },
  recurring_entries: {
    shown:
      'workspace_id id entry frequency every starts_on ends_on next_on waits is_paused problem tried_at made_by made_at deleted_at row_version',
    export: 'whole',
  },
  split_agreements: { shown: 'workspace_id id kind target_id name made_at', export: 'whole' },
  split_outsiders: {
    shown: 'workspace_id id email added_by added_at mails_refused_at round joined_as',
    export: 'whole',
  },
  split_papers: { shown: 'workspace_id version_id sha256 made_at', hidden: 'pdf', export: 'whole' },
  split_recoups: { shown: 'workspace_id version_id place member_id minor currency note', export: 'whole' },
  split_shares: {
    shown:
      'workspace_id version_id member_id place millionths role signed_at signed_sha256 signed_name signed_email reminded_at',
    export: 'whole',
  },
  split_versions: { shown: 'workspace_id id agreement_id number valid_from made_by made_at', export: 'whole' },
  unpaid_entries: { shown: 'workspace_id id entry due_on made_by made_at deleted_at row_version', export: 'whole' },
})
