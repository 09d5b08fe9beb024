/**
 * Tables and columns with the names that their parts of the lake have: dead letters and link checks with their states,
 * people's notification preferences, and how far the index of changes by document has come.
 * `change_index_progress.next_number` is the number of the first change that is not in `changes_by_document` yet. To
 * read the changes of a document, use `document_change_numbers`, which has both.
 */
export const migration = {
  version: 21,
  name: 'standard-names',
  sql: `
    ALTER TABLE webhook_set_aside RENAME TO webhook_dead_letters;
    ALTER TABLE webhook_dead_letters RENAME COLUMN tries TO attempts;
    ALTER TABLE webhook_dead_letters RENAME COLUMN problem TO error;
    ALTER TABLE webhook_dead_letters RENAME COLUMN tried_at TO attempted_at;

    DROP INDEX outside_links_next;
    ALTER TABLE outside_links RENAME TO link_checks;
    ALTER TABLE link_checks RENAME COLUMN next_at TO next_check_at;
    ALTER TABLE link_checks RENAME COLUMN misses TO failures;
    UPDATE link_checks SET state =
      CASE state WHEN 'works' THEN 'ok' WHEN 'gone' THEN 'broken' WHEN 'unsure' THEN 'unknown' ELSE 'pending' END;
    CREATE INDEX link_checks_next ON link_checks(next_check_at);

    ALTER TABLE mail_choices RENAME TO notification_preferences;
    ALTER TABLE notification_preferences RENAME COLUMN choice TO delivery;
    UPDATE notification_preferences SET delivery = 'immediate' WHERE delivery = 'atOnce';

    DROP TRIGGER change_leaves_list;
    DROP VIEW numbers_of_documents;
    ALTER TABLE changes_listed RENAME TO change_index_progress;
    ALTER TABLE change_index_progress RENAME COLUMN upto TO next_number;
    CREATE VIEW document_change_numbers (document_id, number) AS
      SELECT document_id, number FROM changes_by_document
      UNION ALL
      SELECT document_id, number FROM document_changes
      WHERE number >= (SELECT next_number FROM change_index_progress);
    CREATE TRIGGER document_changes_deleted AFTER DELETE ON document_changes BEGIN
      DELETE FROM changes_by_document WHERE document_id = OLD.document_id AND number = OLD.number;
    END;
  `,
}
