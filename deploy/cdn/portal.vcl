# For a CDN that is told what to do in VCL, and for Varnish itself from 7 on: what docs/operations.md, "Behind a CDN", asks of any other. The
# balancer's name takes the place of balancer.example; where the way to it leaves one's own network it is encrypted, by means that
# each CDN has of its own (nginx's sample leads port 80 on to 443). Visitors' TLS ends before it. TRUST_PROXY of the servers
# holds its networks as well, and nginx takes the visitor's address from it (set_real_ip_from, real_ip_header).
vcl 4.1;

backend balancer {
  .host = "balancer.example";
  .port = "80";
  .first_byte_timeout = 40s;
}

sub vcl_recv {
  # For the balancer and the monitoring, which ask the servers themselves.
  if (req.url ~ "^/(healthz|readyz|metrics)([?]|$)") {
    return (synth(404));
  }

  # What a visitor sends under these names is replaced, or taken away.
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
  # A visitor with a cookie of the portal gets pages of their own, and a login returns by its cookie. A partner's key is the portal's to judge.
  if (req.http.Cookie ~ "(^|;\s*)((__Host-)?session|__Host-login|visitor-id)=" || req.http.Authorization ~ "(?i)^bearer ") {
    return (pass);
  }
  # Cookies of others, of a marketplace, say, and a login of a proxy make no other answer.
  unset req.http.Cookie;
  unset req.http.Authorization;
  return (hash);
}

sub vcl_backend_response {
  # Each answer says itself whether and how long it may be kept (s-maxage); one that does not is nobody else's.
  if (beresp.http.Cache-Control !~ "(?i)\bpublic\b") {
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
    return (deliver);
  }
  # Rates change at one moment everywhere: nothing is served beyond its time. What is over is asked for again with If-None-Match.
  set beresp.grace = 0s;
  set beresp.keep = 1h;
}

sub vcl_deliver {
  set resp.http.X-Cache = "MISS";
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  }
}
