PRAGMA application_id=1129076556;
PRAGMA user_version=20;
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
INSERT INTO meta VALUES('storeId','0b6d9d4e-5f0c-4c8e-9d63-1f2a3b4c5d6e');
INSERT INTO meta VALUES('transactionIdKey','ccf16c874b875de011520d9af989567c');
CREATE TABLE documents (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  rev TEXT NOT NULL,
  json TEXT NOT NULL,
  seq INTEGER NOT NULL
) STRICT;
INSERT INTO documents VALUES('author','person','transaction-1','{"_id":"author","_type":"person","name":"A. Writer","_createdAt":"2026-11-21T10:00:00.000Z","_updatedAt":"2026-11-21T10:00:00.000Z","_rev":"transaction-1"}',1);
INSERT INTO documents VALUES('page','page','transaction-3','{"_id":"page","_type":"page","title":"Two; and ''more''","author":{"_type":"reference","_ref":"author"},"list":[{"_key":"k","n":2}],"_createdAt":"2026-11-22T10:00:00.000Z","_updatedAt":"2026-11-23T10:00:00.000Z","_rev":"transaction-3"}',3);
CREATE TABLE document_references (
  from_id TEXT NOT NULL,
  to_id TEXT NOT NULL,
  weak INTEGER NOT NULL,
  PRIMARY KEY (from_id, to_id, weak)
) STRICT, WITHOUT ROWID;
INSERT INTO document_references VALUES('page','author',0);
CREATE TABLE users (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  role TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  disabled INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
, must_change_password INTEGER NOT NULL DEFAULT 0, invited INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO users VALUES('person-1','jo@example.org','Jo Lee','editor','scrypt',0,1795000000000,0,0);
CREATE TABLE sessions (
  hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
, last_seen_at INTEGER NOT NULL DEFAULT 0, agent TEXT NOT NULL DEFAULT '', address TEXT NOT NULL DEFAULT '', confirmed_at INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE login_codes (
  hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
, confirmed_at INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE api_tokens (
  id TEXT PRIMARY KEY,
  label TEXT NOT NULL,
  role TEXT NOT NULL,
  hash TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  revoked_at INTEGER
) STRICT;
CREATE TABLE login_attempts (
  scope TEXT NOT NULL,
  failures INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  PRIMARY KEY (scope)
) STRICT;
CREATE TABLE key_values (
  user_id TEXT NOT NULL,
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, key)
) STRICT;
CREATE TABLE webhook_cursors (
  hook TEXT PRIMARY KEY,
  seq INTEGER NOT NULL,
  document_id TEXT NOT NULL
) STRICT;
INSERT INTO webhook_cursors VALUES('site',3,'');
CREATE TABLE erasures (document_id TEXT PRIMARY KEY) STRICT;
CREATE TABLE webhook_set_aside (
  hook TEXT NOT NULL,
  seq INTEGER NOT NULL,
  document_id TEXT NOT NULL,
  tries INTEGER NOT NULL,
  problem TEXT NOT NULL,
  tried_at INTEGER NOT NULL,
  PRIMARY KEY (hook, seq, document_id)
) STRICT, WITHOUT ROWID;
INSERT INTO webhook_set_aside VALUES('site',3,'page',4,'HTTP 400',1795000000000);
CREATE TABLE previews (
  secret_id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  session_id TEXT NOT NULL
) STRICT;
CREATE TABLE audit_lines (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  actor TEXT NOT NULL,
  subject TEXT NOT NULL,
  detail TEXT NOT NULL,
  address TEXT NOT NULL,
  count INTEGER NOT NULL,
  first_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL
) STRICT;
CREATE TABLE authenticators (
  user_id TEXT PRIMARY KEY REFERENCES users(id) ON DELETE CASCADE,
  secret TEXT NOT NULL,
  last_step INTEGER NOT NULL DEFAULT -1,
  started_at INTEGER NOT NULL,
  confirmed_at INTEGER
) STRICT;
CREATE TABLE recovery_codes (
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  hash TEXT NOT NULL,
  PRIMARY KEY (user_id, hash)
) STRICT;
CREATE TABLE one_time_secrets (
  hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  purpose TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE TABLE outside_links (
  url TEXT PRIMARY KEY,
  state TEXT NOT NULL,
  status INTEGER NOT NULL,
  reason TEXT NOT NULL,
  checked_at INTEGER,
  next_at INTEGER NOT NULL,
  misses INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO outside_links VALUES('https://a.example/','works',200,'answered',1795000000000,1795600000000,0);
INSERT INTO outside_links VALUES('https://b.example/','gone',404,'answered',1795000000000,1795100000000,2);
INSERT INTO outside_links VALUES('https://c.example/','unsure',403,'answered',1795000000000,1795100000000,1);
INSERT INTO outside_links VALUES('https://d.example/','new',0,'notAsked',NULL,1795000060000,0);
CREATE TABLE mail_choices (
  user_id TEXT PRIMARY KEY,
  choice TEXT NOT NULL,
  digest_day TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO mail_choices VALUES('person-1','daily','2026-11-24');
INSERT INTO mail_choices VALUES('person-2','atOnce','');
CREATE TABLE told (
  user_id TEXT NOT NULL,
  key TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (user_id, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE told_mails (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  lines TEXT NOT NULL,
  tries INTEGER NOT NULL,
  next_at INTEGER NOT NULL,
  sent_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users(id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  public_key BLOB NOT NULL,
  counter INTEGER NOT NULL,
  transports TEXT NOT NULL,
  device_type TEXT NOT NULL,
  backed_up INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER
) STRICT;
CREATE TABLE index_definitions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  spec TEXT NOT NULL UNIQUE,
  state TEXT NOT NULL,
  upto TEXT NOT NULL DEFAULT '',
  entries INTEGER NOT NULL DEFAULT 0,
  used_at INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO index_definitions VALUES(1,'{"type":null,"kind":"types"}','ready','',0,0);
INSERT INTO index_definitions VALUES(2,'{"type":null,"kind":"references"}','ready','',0,0);
INSERT INTO index_definitions VALUES(3,'{"type":null,"kind":"grouped","by":{"kind":"value","path":["slug","current"]},"keys":[]}','ready','',0,0);
CREATE TABLE index_entries (
  definition INTEGER NOT NULL,
  layer TEXT NOT NULL,
  key BLOB NOT NULL,
  base TEXT NOT NULL,
  PRIMARY KEY (definition, layer, key, base)
) STRICT, WITHOUT ROWID;
INSERT INTO index_entries VALUES(2,'',X'617574686f72','page');
CREATE TABLE document_counts (
  type TEXT NOT NULL,
  kind TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (type, kind)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS "document_changes" (
  number INTEGER PRIMARY KEY,
  seq INTEGER NOT NULL GENERATED ALWAYS AS (number >> 24) VIRTUAL,
  document_id TEXT NOT NULL,
  previous_rev TEXT,
  mutations TEXT NOT NULL,
  apply TEXT NOT NULL,
  revert TEXT NOT NULL
) STRICT;
INSERT INTO document_changes VALUES(16777216,'author',NULL,'[]','[0,{"_id":"author","_type":"person","name":"A. Writer","_createdAt":"2026-11-21T10:00:00.000Z","_updatedAt":"2026-11-21T10:00:00.000Z"}]','[0,null]');
INSERT INTO document_changes VALUES(33554432,'page',NULL,'[]','[0,{"_id":"page","_type":"page","title":"One","author":{"_type":"reference","_ref":"author"},"list":[{"_key":"k","n":1}],"_createdAt":"2026-11-22T10:00:00.000Z","_updatedAt":"2026-11-22T10:00:00.000Z"}]','[0,null]');
INSERT INTO document_changes VALUES(50331648,'page','transaction-2','[]','[17,"Two; and ''more''","title",11,5,12,0,17,2,"n",16,15,11,3,23,0,9,22,"3",23,10,24,15]','[17,"One","title",11,5,12,0,17,1,"n",16,15,11,3,23,0,9,22,"2",23,10,24,15]');
INSERT INTO document_changes VALUES(67108864,'a-gone',NULL,'[]','[0,{"_id":"a-gone","_type":"note","text":"Short","_createdAt":"2026-11-24T10:00:00.000Z","_updatedAt":"2026-11-24T10:00:00.000Z"}]','[0,null]');
INSERT INTO document_changes VALUES(67108865,'drafts.page',NULL,'[]','[0,{"_id":"drafts.page","_type":"page","title":"Three","_createdAt":"2026-11-24T10:00:00.000Z","_updatedAt":"2026-11-24T10:00:00.000Z"}]','[0,null]');
INSERT INTO document_changes VALUES(67108866,'z-gone',NULL,'[]','[0,{"_id":"z-gone","_type":"note","text":"Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. ","_createdAt":"2026-11-24T10:00:00.000Z","_updatedAt":"2026-11-24T10:00:00.000Z"}]','[0,null]');
INSERT INTO document_changes VALUES(83886080,'a-gone','transaction-4','[{"delete":{"id":"a-gone"}}]','[0,null]','[0,{"_id":"a-gone","_type":"note","text":"Short","_createdAt":"2026-11-24T10:00:00.000Z","_updatedAt":"2026-11-24T10:00:00.000Z"}]');
INSERT INTO document_changes VALUES(83886081,'drafts.page','transaction-4','[{"delete":{"id":"drafts.page"}}]','[0,null]','[0,{"_id":"drafts.page","_type":"page","title":"Three","_createdAt":"2026-11-24T10:00:00.000Z","_updatedAt":"2026-11-24T10:00:00.000Z"}]');
INSERT INTO document_changes VALUES(83886082,'z-gone','transaction-4','[{"delete":{"id":"z-gone"}}]','[0,null]','[0,{"_id":"z-gone","_type":"note","text":"Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. Words of a long article. ","_createdAt":"2026-11-24T10:00:00.000Z","_updatedAt":"2026-11-24T10:00:00.000Z"}]');
CREATE TABLE IF NOT EXISTS "transactions" (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL,
  timestamp TEXT NOT NULL,
  author TEXT NOT NULL
, counts TEXT, is_indexed INTEGER NOT NULL DEFAULT 1) STRICT;
INSERT INTO transactions VALUES(1,'transaction-1','2026-11-21T10:00:00.000Z','person-1','[["person","",1]]',1);
INSERT INTO transactions VALUES(2,'transaction-2','2026-11-22T10:00:00.000Z','person-1','[["page","",1]]',1);
INSERT INTO transactions VALUES(3,'transaction-3','2026-11-23T10:00:00.000Z','person-1',NULL,1);
INSERT INTO transactions VALUES(4,'transaction-4','2026-11-24T10:00:00.000Z','person-1','[["note","",2],["page","drafts.",1]]',1);
INSERT INTO transactions VALUES(5,'transaction-5','2026-11-25T10:00:00.000Z','person-1','[["note","",-2],["page","drafts.",-1]]',1);
CREATE TABLE changes_by_document (
      document_id TEXT NOT NULL,
      number INTEGER NOT NULL,
      PRIMARY KEY (document_id, number)
    ) STRICT, WITHOUT ROWID;
INSERT INTO changes_by_document VALUES('a-gone',67108864);
INSERT INTO changes_by_document VALUES('a-gone',83886080);
INSERT INTO changes_by_document VALUES('author',16777216);
INSERT INTO changes_by_document VALUES('drafts.page',67108865);
INSERT INTO changes_by_document VALUES('drafts.page',83886081);
INSERT INTO changes_by_document VALUES('page',33554432);
INSERT INTO changes_by_document VALUES('page',50331648);
INSERT INTO changes_by_document VALUES('z-gone',67108866);
INSERT INTO changes_by_document VALUES('z-gone',83886082);
CREATE TABLE changes_listed (upto INTEGER NOT NULL) STRICT;
INSERT INTO changes_listed VALUES(100663296);
CREATE INDEX document_references_to ON document_references(to_id);
CREATE INDEX sessions_user ON sessions(user_id);
CREATE INDEX audit_lines_kind ON audit_lines(kind, id);
CREATE INDEX one_time_secrets_user ON one_time_secrets(user_id, purpose);
CREATE INDEX outside_links_next ON outside_links(next_at);
CREATE INDEX passkeys_user ON passkeys(user_id, created_at);
CREATE INDEX documents_type_id ON documents(type, id);
CREATE UNIQUE INDEX transactions_id ON transactions(id) WHERE is_indexed = 1;
CREATE VIEW numbers_of_documents (document_id, number) AS
      SELECT document_id, number FROM changes_by_document
      UNION ALL
      SELECT document_id, number FROM document_changes
      WHERE number >= (SELECT upto FROM changes_listed);
CREATE TRIGGER change_leaves_list AFTER DELETE ON document_changes BEGIN
      DELETE FROM changes_by_document WHERE document_id = OLD.document_id AND number = OLD.number;
    END;
