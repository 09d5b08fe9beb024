vcl 4.1;

# Clearwell behind Varnish: whole pages are kept, and go with what is published. What the site must know of it stands in
# docs/deploy.md.

import std;

backend site {
    .host = "127.0.0.1";
    .port = "3000";
}

# The site itself: nobody else may take pages out.
acl publishers {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (client.ip !~ publishers) {
            return (synth(405));
        }
        # Keys have letters, digits, ":", "-" and "_", and spaces between them, which a ban's own words have too.
        if (!std.ban("obj.http.Surrogate-Key ~ (^|[[:space:]])(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")([[:space:]]|$)")) {
            return (synth(500, std.ban_error()));
        }
        return (synth(200));
    }
    # The Studio, the lake and whoever sees drafts.
    if (req.url ~ "^/(studio|lake|api)(/|\?|$)" || req.http.Cookie) {
        return (pass);
    }
}

sub vcl_backend_response {
    # Nothing is shown past its time while it is asked for anew.
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
    # For this cache alone: whoever reads the page asks each time.
    unset resp.http.Surrogate-Key;
    unset resp.http.Surrogate-Control;
    unset resp.http.CDN-Cache-Control;
}
