vcl 4.1;

# Clearwell behind Varnish, which stores whole pages until the site purges them. docs/deploy.md lists the site's
# settings for it.

import std;

backend site {
    .host = "127.0.0.1";
    .port = "3000";
}

# Only the site itself may purge pages.
acl publishers {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (client.ip !~ publishers) {
            return (synth(405));
        }
        # Keys contain letters, digits, ":", "-" and "_", separated by spaces.
        if (!std.ban("obj.http.Surrogate-Key ~ (^|[[:space:]])(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")([[:space:]]|$)")) {
            return (synth(500, std.ban_error()));
        }
        return (synth(200));
    }
    # Never cache the Studio, the lake, or previews of drafts.
    if (req.url ~ "^/(studio|lake|api)(/|\?|$)" || req.http.Cookie) {
        return (pass);
    }
}

sub vcl_backend_response {
    # Never serve a stale page while it is fetched again.
    set beresp.grace = 0s;
    set beresp.keep = 0s;
    if (beresp.http.Surrogate-Key && beresp.http.Surrogate-Control) {
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^max-age=(\d+)$", "\1s"), 0s);
    } elseif (beresp.http.Cache-Control !~ "immutable") {
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
    }
}

sub vcl_deliver {
    # These headers are for this cache only; browsers revalidate each time.
    unset resp.http.Surrogate-Key;
    unset resp.http.Surrogate-Control;
    unset resp.http.CDN-Cache-Control;
}
