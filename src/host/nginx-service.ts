import { ENDPOINTS } from '../contract/endpoints.ts'
import { hiddenHeaders } from './nginx-hidden-headers.ts'
import { quoted } from './nginx-maps.ts'
import type { NginxOptions } from './nginx.ts'

/** Headers of the service's answers that make nginx act, and none of which is the service's to give. */
const IGNORED =
  'X-Accel-Redirect X-Accel-Expires X-Accel-Limit-Rate X-Accel-Buffering X-Accel-Charset Expires Cache-Control Set-Cookie Vary'

/** Every status that a browser may take for a redirect, those without a meaning included. */
const REDIRECTS = Array.from({ length: 100 }, (_none, at) => 300 + at)

/** Host and port of the service. */
export function upstream({ serviceUrl }: NginxOptions): string {
  const { protocol, hostname, port } = new URL(serviceUrl)
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`
}

/** Base address of the service, by the name that the configuration gives it. */
function base({ serviceUrl }: NginxOptions): string {
  const { protocol, pathname } = new URL(serviceUrl)
  const prefix = pathname.replace(/\/+$/, '')
  quoted(prefix)
  return `${protocol}//lupa_service${prefix}`
}

/** What is said to the service in every request, and how its certificate is checked. */
function passLines({ serviceUrl, caFile }: NginxOptions): string[] {
  const { protocol, hostname, host } = new URL(serviceUrl)
  const verify = [
    'proxy_ssl_verify on;',
    'proxy_ssl_verify_depth 5;',
    `proxy_ssl_trusted_certificate ${quoted(caFile)};`,
    'proxy_ssl_server_name on;',
    `proxy_ssl_name ${hostname};`,
    'proxy_ssl_protocols TLSv1.2 TLSv1.3;',
  ]
  return [
    'proxy_http_version 1.1;',
    'proxy_pass_request_headers off;',
    `proxy_set_header Host ${host};`,
    'proxy_set_header Connection "";',
    'proxy_set_header Accept-Encoding identity;',
    `proxy_ignore_headers ${IGNORED};`,
    ...(protocol === 'https:' ? verify : []),
  ]
}

function indent(lines: readonly string[]): string {
  return lines.map((line) => `            ${line}`).join('\n')
}

/** `/readyz`: whether the service can be reached, asked at most once a second however often nginx is. */
export function readyLocations(options: NginxOptions): string {
  return `        location = /readyz {
            if ($lupa_path != $uri) {
                return 404;
            }
            auth_request /-/reach;
            error_page 500 =503 @unready;
            default_type application/json;
            try_files /-/never @ready;
        }
        location @ready {
            default_type application/json;
            return 200 '{"status":"ready"}';
        }
        location @unready {
            default_type application/json;
            return 503 '{"status":"the service could not be reached"}';
        }
        location = /-/reach {
            internal;
            proxy_pass "${base(options)}/";
            proxy_method HEAD;
            proxy_pass_request_body off;
            proxy_set_header Content-Length "";
            proxy_connect_timeout 3s;
            proxy_read_timeout 3s;
            proxy_cache lupa_ready;
            proxy_cache_key reach;
            proxy_cache_valid any 1s;
            proxy_cache_lock on;
            proxy_intercept_errors on;
            error_page 300 301 302 303 307 308 400 401 403 404 405 410 429 500 501 503 =200 @reached;
${indent(passLines(options))}
        }
        location @reached {
            # Whoever asks for the address above from outside is sent here too.
            if ($lupa_path != /readyz) {
                return 404;
            }
            return 204;
        }`
}

/** The addresses of the interface. Only the one for tokens has a body: nobody may disagree about where another's ends. */
export function apiLocations(options: NginxOptions): string {
  const { attemptsPerMinute, limits } = options
  const burst = attemptsPerMinute > 1 ? ` burst=${attemptsPerMinute - 1} nodelay` : ''
  const seconds = `${limits.timeoutMs / 1000}s`
  const forward = indent([
    'gzip off;',
    `proxy_pass "${base(options)}/$lupa_target";`,
    ...passLines(options),
    'proxy_set_header Authorization $http_authorization;',
    'proxy_set_header Accept $http_accept;',
    'proxy_set_header Content-Type $content_type;',
    `proxy_connect_timeout ${seconds};`,
    `proxy_read_timeout ${seconds};`,
    `proxy_send_timeout ${seconds};`,
    'proxy_buffering off;',
    'proxy_next_upstream off;',
    'proxy_redirect off;',
    'proxy_intercept_errors on;',
    `error_page ${REDIRECTS.join(' ')} =502 @redirect;`,
    ...hiddenHeaders().map((name) => `proxy_hide_header ${name};`),
  ])
  const known = `            set $lupa_kind api;
            if ($lupa_target = "") {
                return 404;
            }`
  return `        location = /api/${ENDPOINTS.token.path} {
${known}
${attemptsPerMinute > 0 ? `            limit_req zone=lupa_attempts${burst};\n` : ''}\
            # Held in memory whole, because it is somebody's secret.
            client_max_body_size ${limits.bodyBytes};
            client_body_buffer_size ${limits.bodyBytes};
${forward}
        }
        # Or nginx would redirect there.
        location = /api {
            return 404;
        }
        location /api/ {
${known}
            proxy_pass_request_body off;
            proxy_set_header Content-Length "";
${forward}
        }
        location @redirect {
            return 502;
        }`
}
