# Configuration for CDNs with VCL and for Varnish 7 or later; docs/operations/scale.md, "Caches and CDN", lists the same rules for other CDNs.
# Replace balancer.example by the balancer's name. Encrypt the connection to it if it leaves your own network; each CDN has its own
# setting for that (nginx's sample redirects port 80 to 443). The CDN terminates the visitors' TLS. Add its networks to TRUST_PROXY of
# the servers, and let nginx take the visitor's address from it (set_real_ip_from, real_ip_header).
vcl 4.1;

backend balancer {
  .host = "balancer.example";
  .port = "80";
  .first_byte_timeout = 40s;
}

sub vcl_recv {
  # Not public: balancer and monitoring call the servers directly.
  if (req.url ~ "^/(healthz|readyz|metrics)([?]|$)") {
    return (synth(404));
  }

  # Replace or remove these headers, because a visitor can forge them.
  set req.http.X-Forwarded-For = client.ip;
  set req.http.X-Forwarded-Host = req.http.Host;
  set req.http.X-Forwarded-Proto = "https";
  unset req.http.Forwarded;
  unset req.http.X-Request-Id;
  unset req.http.traceparent;
  unset req.http.tracestate;

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Pages are personal for a visitor with a cookie of the portal, and a login needs its cookie. Only the portal can check a partner's key.
  if (req.http.Cookie ~ "(^|;\s*)((__Host-)?session|__Host-login|visitor-id)=" || req.http.Authorization ~ "(?i)^bearer ") {
    return (pass);
  }
  # Other cookies, such as a marketplace's, and a proxy's login do not change the answer.
  unset req.http.Cookie;
  unset req.http.Authorization;
  return (hash);
}

sub vcl_backend_response {
  # Each answer states whether and how long it may be cached (s-maxage); without that it is personal.
  if (beresp.http.Cache-Control !~ "(?i)\bpublic\b") {
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
    return (deliver);
  }
  # Rates change everywhere at the same moment, so nothing stale is served. Expired answers are revalidated with If-None-Match.
  set beresp.grace = 0s;
  set beresp.keep = 1h;
}

sub vcl_deliver {
  set resp.http.X-Cache = "MISS";
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  }
}
