-- Every index of a workspace table begins with the workspace.
DROP INDEX digest_runs_account;
