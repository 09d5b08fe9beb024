/**
 * What a copy of the store needs that follows another one (lib/lake/cluster). `replication_state` has a row only in a
 * cluster: the sequence number and the epoch of the last change group in this file, the schema that the cluster had
 * then, and whether a group is being applied.
 * Its patchset then contains what triggers did where it was written, so they must not do it again. Patchsets identify
 * rows by primary key: every replicated table has one.
 */
export const migration = {
  version: 23,
  name: 'replication',
  sql: `
    CREATE TABLE replication_state (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      cluster TEXT NOT NULL,
      seq INTEGER NOT NULL,
      epoch INTEGER NOT NULL,
      store_schema INTEGER NOT NULL,
      applying INTEGER NOT NULL DEFAULT 0
    ) STRICT;

    DROP TRIGGER document_changes_deleted;
    DROP VIEW document_change_numbers;
    CREATE TABLE keyed_change_index_progress (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      next_number INTEGER NOT NULL
    ) STRICT;
    INSERT INTO keyed_change_index_progress (id, next_number)
      SELECT 1, min(next_number) FROM change_index_progress;
    DROP TABLE change_index_progress;
    ALTER TABLE keyed_change_index_progress RENAME TO change_index_progress;
    CREATE VIEW document_change_numbers (document_id, number) AS
      SELECT document_id, number FROM changes_by_document
      UNION ALL
      SELECT document_id, number FROM document_changes
      WHERE number >= (SELECT next_number FROM change_index_progress);
    CREATE TRIGGER document_changes_deleted AFTER DELETE ON document_changes
    WHEN NOT EXISTS (SELECT 1 FROM replication_state WHERE applying = 1) BEGIN
      DELETE FROM changes_by_document WHERE document_id = OLD.document_id AND number = OLD.number;
    END;

    DROP TRIGGER user_deleted_notifications;
    CREATE TRIGGER user_deleted_notifications AFTER DELETE ON users
    WHEN NOT EXISTS (SELECT 1 FROM replication_state WHERE applying = 1) BEGIN
      DELETE FROM notification_outbox WHERE person = OLD.id;
      DELETE FROM notifications_sent WHERE user_id = OLD.id;
      DELETE FROM notification_mails WHERE user_id = OLD.id;
      DELETE FROM notification_preferences WHERE user_id = OLD.id;
    END;
  `,
}
